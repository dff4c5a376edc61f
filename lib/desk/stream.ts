/** Texts as a body that is written as fast as it is read, and no further. */
export function textStream(texts: AsyncGenerator<string, void>) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await texts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await texts.return()
      },
    },
    { highWaterMark: 0 },
  )
}
