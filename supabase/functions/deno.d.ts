/** What the entry points use of Deno. The platform has all of it, the embedded backend defines this. */
declare const Deno: {
  env: { toObject(): Record<string, string> }
  serve(handler: (request: Request) => Promise<Response>): unknown
}

/** The package brings no types. */
declare module 'html-to-text' {
  export function convert(html: string, options: object): string
}
