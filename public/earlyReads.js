/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-argument, typescript/no-unsafe-return
   -- what is answered is unknown here: what does not fit throws, and then nothing is done early */
// Requests a player's halls and first balances exactly as the app will, while it loads (src/api/earlyReads.ts).
try {
  const { token, ownerFilter, forceAML } = window.storedSession ?? {}
  const address = /^\/my(?:page|bingo\/([^/]+)(?:\/[^/]+)?)\/?$/i.exec(location.pathname)
  if (address && window.parent === window && token) {
    const contentOf = (meta) => document.querySelector(`meta[name=${meta}]`).content.trim()
    const read = (host, path, data) => {
      const url = contentOf(host).replace(/\/+$/, '') + path
      const body = data ? JSON.stringify(data) : null
      const headers = {
        Accept: 'application/json, text/plain, */*',
        ...(body && { 'Content-Type': 'application/json' }),
        Authorization: `Bearer ${token}`,
      }
      const attempt = new AbortController()
      const sent = { method: body ? 'POST' : 'GET', body, headers, signal: attempt.signal }
      // Throws without a host: the token would go to this page's own origin.
      const answer = fetch(new URL(url), sent)
      answer.catch(() => undefined)
      const stop = () => attempt.abort()
      const call = `${url} ${headers.Authorization} ${body ?? ''}`
      window.earlyReads?.push({ call, sentAt: Date.now(), answer, stop })
      return answer
    }
    window.earlyReads = []
    // Another tab changed the player or their money.
    addEventListener('storage', ({ key }) => {
      if (key === null || /^lokalbingo\.(?:session$|acts\.|journal\.)/.test(key))
        delete window.earlyReads
    })
    const owner = ownerFilter || Number(sessionStorage.getItem('ownerFilter')) || 0
    const isNarrowed = !address[1] && !sessionStorage.getItem('lokalbingo.allHalls')
    void read('api', '/halls/messages', {})
    void read('wap-api', '/wap/getUserTimeouts')
    const readBalances = (halls) => {
      // An unseen act may have moved money: let the app read that balance.
      const isUnread = Object.keys(localStorage).some((key) => key.startsWith('lokalbingo.acts.'))
      if (isUnread || forceAML || !window.earlyReads) return
      const ids = halls.map(({ BingoID }) => BingoID)
      const seen = address[1]
        ? ids.filter((id) => String(id) === decodeURIComponent(address[1]))
        : ids.slice(0, 6)
      for (const bingoid of seen) void read('api', '/banking/balance', { bingoid })
    }
    const lists = new Set([0, isNarrowed ? owner : 0])
    void [...lists]
      .map((filter) => read('api', '/halls/my', { filter }))
      .at(-1)
      .then((response) => response.clone().json())
      .then((answer) => readBalances(answer.halls))
      .catch(() => undefined)
  }
} catch {
  // Storage is blocked.
}
