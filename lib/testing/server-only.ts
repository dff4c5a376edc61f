// Unit tests run outside Next, where the real `server-only` package throws on import.
export {}
