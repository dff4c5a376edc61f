/**
 * An inline script after the announcements, which runs before they are painted: shows the current ones that the visitor
 * has not closed. Pages are prerendered, so only the browser knows the date. Pages may show different announcements, so
 * the browser stores the keys of the latest few that were closed.
 */
export const announcementScript = `for (const bar of document.querySelectorAll('[data-announcement]')) {
  const { announcement, from, until } = bar.dataset
  const close = bar.querySelector('button')
  const closed = () => {
    try { return (localStorage.announcement ?? '').split(' ') } catch { return [] }
  }
  bar.hidden = Date.now() < from || Date.now() >= until || closed().includes(announcement)
  close.hidden = false
  close.onclick = () => {
    bar.hidden = true
    try { localStorage.announcement = [...closed(), announcement].slice(-20).join(' ') } catch {}
  }
}`
