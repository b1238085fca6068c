/** Line breaks, what moves the cursor or talks to the terminal, and what turns the reading direction. */
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu

/** The words of a stranger for an operator's terminal: they can neither pass for lines of ours nor be orders to it. */
export const oneLine = (text: string): string => text.replace(UNPRINTED, ' ')
