/** Free mailboxes, in any country or at one address: their domain is no company. */
export const FREE_MAIL = new RegExp(
  '^((aol|gmail|gmx|googlemail|hotmail|live|msn|outlook|proton|protonmail|yahoo|yandex|ymail)\\.[a-z.]+|' +
    '(126|163|att|comcast|fastmail|icloud|mac|mail|me|naver|qq|rediffmail|verizon|zoho)\\.com|' +
    '(free|laposte|orange|wanadoo)\\.fr|(bol|terra|uol)\\.com\\.br|(freenet|t-online|web)\\.de|libero\\.it|mail\\.ru)$',
)
