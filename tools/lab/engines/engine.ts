/** An input source of WebDriver, the same in WebDriver BiDi. */
type Input =
  | { type: 'pointer'; id: string; actions: ({ type: 'pointerMove'; x: number; y: number } | Press)[] }
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
type Press = { type: 'pointerDown' | 'pointerUp'; button: 0 }

/** A browser driver: everything that differs between engines. */
export interface Engine {
  /** Navigates and waits for the load event. */
  open(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Evaluates an expression in the page; its value is a string. */
  evaluate(expression: string): Promise<string>
  act(input: Input): Promise<void>
  forgetCookies(): Promise<void>
  screenshot(): Promise<Buffer>
  /** Errors of scripts and of the console since they were last taken. */
  takeErrors(): Promise<string[]>
  end(): Promise<void>
}
