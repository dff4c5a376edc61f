/**
 * An inline script after the announcements, which runs before they are painted: shows the current ones that the visitor
 * has not closed. Pages are prerendered, so only the browser knows the date.
 */
export const announcementScript = `for (const bar of document.querySelectorAll('[data-announcement]')) {
  const { announcement, from, until } = bar.dataset
  const close = bar.querySelector('button')
  let closed
  try { closed = localStorage.announcement } catch {}
  bar.hidden = Date.now() < from || Date.now() >= until || closed === announcement
  close.hidden = false
  close.onclick = () => {
    bar.hidden = true
    try { localStorage.announcement = announcement } catch {}
  }
}`
