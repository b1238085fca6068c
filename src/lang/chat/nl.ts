const nl = {} as const
export default nl
