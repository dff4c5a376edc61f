/** One source of input, in the words of WebDriver and WebDriver BiDi, which are the same. */
type Input =
  | { type: 'pointer'; id: string; actions: ({ type: 'pointerMove'; x: number; y: number } | Press)[] }
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
type Press = { type: 'pointerDown' | 'pointerUp'; button: 0 }

/** What the walks need of a browser, and all that differs between browsers. */
export interface Engine {
  /** Loads an address; done once the page's load event has passed. */
  open(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Answers the string that an expression has as its value in the page. */
  evaluate(expression: string): Promise<string>
  act(input: Input): Promise<void>
  forgetCookies(): Promise<void>
  screenshot(): Promise<Buffer>
  /** Errors of scripts and of the console since they were last taken. */
  takeErrors(): Promise<string[]>
  end(): Promise<void>
}
