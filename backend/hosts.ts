/** The ports of `.env.embedded`: every host has its own origin, as in production. */
export const embeddedHosts = {
  api: 5180,
  wap: 5181,
  bankid: 5182,
  terminal: 5183,
  game: 5184,
  remoteGame: 5185,
  chat: 5186,
}

export type HostName = keyof typeof embeddedHosts
export type HostPorts = Record<HostName, number>
