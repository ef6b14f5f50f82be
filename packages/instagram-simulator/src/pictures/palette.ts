/** The colours of one picture: two walls, a table, a cloth, two accents, a dark and a light. */
export type Palette = {
  wall: string;
  wallLow: string;
  table: string;
  cloth: string;
  accent: string;
  second: string;
  dark: string;
  light: string;
};

/** Photographs taken in the same room at different hours: muted walls, one strong accent each. */
export const palettes: readonly [Palette, ...Palette[]] = [
  row('f3e7da', 'e2cbb4', 'c99d77', 'f8f0e6', 'c4573a', 'e9a178', '4a2f25', 'fffaf3'),
  row('dfe8e1', 'bccfc1', '8fa88f', 'f1f5ee', '2f6b52', 'e0b04c', '213a30', 'fbfdf8'),
  row('f6dfe0', 'e8bcc0', 'cf8f96', 'fdf1f0', 'b23a5a', 'f2b5a7', '4b1e2c', 'fff7f6'),
  row('dbe6f0', 'b3c8dc', '7f9bb5', 'eef4f9', '2b5c8a', 'f0c98d', '1d3448', 'fafcff'),
  row('efe6f3', 'd3c0df', 'a68bb8', 'f8f3fa', '6d3f8c', 'e8a8b8', '362144', 'fdfaff'),
  row('f7ecc9', 'ecd28d', 'c9a24d', 'fdf8e6', 'b8651b', '5d7f56', '47320f', 'fffdf3'),
  row('d8ecea', 'a5d0cc', '6ba7a3', 'ecf7f5', '15706f', 'f08a6b', '103c3d', 'f8fffd'),
  row('e9e4df', 'cdc4bb', '9b8f84', 'f6f3ef', '5b4a42', 'd98f5c', '2b2522', 'fdfbf9'),
  row('3b4a54', '25313a', '16202a', '56656f', 'e8b75d', 'd9775b', '0f161c', 'f3ebdd'),
  row('4d3340', '33202b', '22141c', '6b4a59', 'f0b48c', 'd95f7b', '180d13', 'fbeee6'),
  row('fbe3d0', 'f4bd97', 'd98d62', 'fff3e8', 'd1492f', '4f8a8b', '54230f', 'fffaf4'),
  row('e3ecd2', 'c3d5a0', '94ab6b', 'f3f8e8', '55752a', 'e38b75', '2c3b16', 'fcfef6'),
];

function row(
  ...[wall, wallLow, table, cloth, accent, second, dark, light]: [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
): Palette {
  return {
    wall: `#${wall}`,
    wallLow: `#${wallLow}`,
    table: `#${table}`,
    cloth: `#${cloth}`,
    accent: `#${accent}`,
    second: `#${second}`,
    dark: `#${dark}`,
    light: `#${light}`,
  };
}
