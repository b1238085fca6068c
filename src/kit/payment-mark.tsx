const MARKS = import.meta.glob<string>('./payment-marks/*.svg', { eager: true, query: '?url', import: 'default' })

/** Logo of a payment method, without alt text because its name is next to it. @param name of the file */
export const PaymentMark = ({ name }: { name: string }) => <img src={MARKS[`./payment-marks/${name}.svg`]} alt="" />
