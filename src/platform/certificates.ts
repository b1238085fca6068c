/**
 * Codes with which Node refuses what a server shows of itself: it has ended, is of another name or by nobody who is
 * known.
 */
export const isOfCertificate = (code: string): boolean => /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)
