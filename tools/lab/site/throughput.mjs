import { spawnSync } from 'node:child_process'

const ENCODINGS = 'Accept-Encoding: gzip, deflate, br'
const TIMES = 3

export const canLoad = () => spawnSync('wrk', ['-v']).error === undefined

function load(url, seconds) {
  const { stdout } = spawnSync(
    'wrk',
    ['-t1', '-c32', `-d${seconds}s`, '--timeout', '30s', '--latency', '-H', ENCODINGS, url],
    {
      encoding: 'utf8',
    },
  )
  const failed = /Non-2xx or 3xx responses|Socket errors/.exec(stdout)
  if (failed) throw new Error(`Some requests to ${url} failed:\n${stdout}`)
  return stdout
}

const rateIn = (output) => Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
const once = (url, seconds) => rateIn(load(url, seconds))
const IN_MS = { us: 0.001, ms: 1, s: 1000 }

/** Number of responses, responses per second, and p99 latency in milliseconds. */
export function measureLoad(url, seconds) {
  const output = load(url, seconds)
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output)
  return {
    answers: Number(/(\d+) requests in/.exec(output)?.[1]),
    rate: rateIn(output),
    p99: Number(p99) * IN_MS[unit],
  }
}

/** Responses per second of each URL, measured in turns, so that other load on the machine slows all of them alike. */
export function measureThroughput(urls, seconds = 4) {
  for (const url of urls) once(url, 1)
  const rounds = Array.from({ length: TIMES }, () => urls.map((url) => once(url, seconds)))
  return urls.map((_, index) => rounds.map((round) => round[index]).sort((a, b) => a - b)[TIMES >> 1])
}

/** The size of the HTML at a URL, in bytes. */
export const htmlBytes = async (url) => Buffer.byteLength(await (await fetch(url)).text())
