/** Says whether a path stays on this origin. A browser leaves out tabs and line ends before it reads one: `/⇥/host` would lead away. */
export function isOwnPath(path: string | undefined): path is string {
  return path !== undefined && /^\/(?![/\\])\P{Cc}*$/u.test(path);
}
