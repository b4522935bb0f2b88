/** Which hosts are on this computer: plain http is allowed with them, and they need no network. */

/** Whether the host, as `URL.hostname` has it, is on this computer. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
