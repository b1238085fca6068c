/** Where the time is kept at which the line about the invented world was closed. */
export const SAMPLE_STRIP_CLOSED = 'dismissed_sample_strip'

/** Runs in the page before it is painted: taken away later, the line would move the page under a finger. */
export const HIDE_CLOSED_STRIP = `try{if(localStorage.getItem('${SAMPLE_STRIP_CLOSED}'))document.querySelector('.sample-strip').hidden=true}catch{}`
