import fc from 'fast-check'
import { anyText } from '#lib/testing/any-text.ts'
import { answerFields, answerNames, answersSchema, forEachAnswer } from './answers.ts'

const anyAnswers = fc.record(forEachAnswer((name) => anyText(answerFields[name].limit)))

test('parses any input into nine strings within their limits, or reports why not', () => {
  const isParsed = fc.property(fc.oneof(anyAnswers, fc.object(), fc.anything()), (input) => {
    const result = answersSchema.safeParse(input)
    if (!result.success) return expect(result.error.issues[0]?.message).toMatch(/./)
    expect(Object.keys(result.data)).toEqual(answerNames)
    for (const key of answerNames)
      expect(result.data[key].length).toBeLessThanOrEqual(answerFields[key].limit)
  })
  fc.assert(isParsed)
})
