/**
 * Whether a Node error code means that a server's certificate was rejected: expired, for another name, or from an
 * unknown issuer.
 */
export const isOfCertificate = (code: string): boolean => /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)
