/** One tab of any browser, in a context of its own: with its own cookies and storage. */
export type Tab = {
  open(address: string): Promise<void>
  /** @param code an expression, evaluated in the page; what it gives must survive JSON */
  run<T>(code: string): Promise<T>
  /** As a person would, with the browser's own pointer. @param code an expression that gives the element */
  click(code: string): Promise<void>
  type(code: string, text: string): Promise<void>
}

export type Browser = {
  newTab(): Promise<Tab>
  /** What stood in the consoles of all its tabs as an error. */
  errors: string[]
  close(): Promise<void>
}
