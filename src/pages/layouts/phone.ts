/** For a `tel:` link. @source spec section 9, S9-037 */
export const cleanPhone = (phone: string): string => phone.replaceAll(/[-\s]/g, '')
