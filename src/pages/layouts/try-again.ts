/**
 * Loads the page anew; without a connection only what it asks for, because the browser's own page would come in its
 * place.
 */
export const tryAgain = (inPlace: () => void): void => (navigator.onLine ? window.location.reload() : inPlace())
