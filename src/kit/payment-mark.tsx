const MARKS = import.meta.glob<string>('./payment-marks/*.svg', { eager: true, query: '?url', import: 'default' })

/** The mark of a way to pay, whose name stands beside it. @param name as its file is called */
export const PaymentMark = ({ name }: { name: string }) => <img src={MARKS[`./payment-marks/${name}.svg`]} alt="" />
