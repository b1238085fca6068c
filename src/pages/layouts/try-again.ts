/** Reloads the page. Offline it only retries in place, because a reload would show the browser's error page. */
export const tryAgain = (inPlace: () => void): void => (navigator.onLine ? window.location.reload() : inPlace())
