/** What the entry points use of Deno. The platform has all of it, the embedded backend defines this. */
declare const Deno: {
  env: { toObject(): Record<string, string> }
  serve(handler: (request: Request) => Promise<Response>): unknown
}
