import { type Easel, line, n, repeat, type Scene, shape } from './easel.ts';

type Room = { width: number; height: number; floor: number };

/** The grounds that a scene can stand on, filling the whole frame; `floor` is where the table begins. */
export const grounds: Record<Scene['ground'], (easel: Easel, room: Room) => string> = {
  table,
  cloth,
  marble,
  window: sunlit,
};

function table({ draws, colours }: Easel, { width, height, floor }: Room): string {
  return (
    wall(colours.wall, colours.wallLow, { width, height }) +
    `<ellipse cx="${draws.between(60, 150)}" cy="${n(height * 0.2)}" rx="230" ry="190" fill="#fff" opacity=".16"/>` +
    `<rect y="${n(floor)}" width="${width}" height="${n(height - floor)}" fill="${colours.table}"/><rect y="${n(floor)}" width="${width}" height="3" fill="#fff" opacity=".35"/>` +
    repeat(6, (i) =>
      line(
        `M0 ${n(floor + 16 + i * i * 7)}C130 ${n(floor + 8 + i * i * 7)} 270 ${n(floor + 24 + i * i * 7)} 400 ${n(floor + 14 + i * i * 7)}`,
        '#000',
        1.6,
        'opacity=".07"',
      ),
    )
  );
}

function cloth({ draws, colours }: Easel, { width, height }: Room): string {
  const folds = repeat(7, (i) => {
    const y = (i / 6) * height;
    const bend = draws.between(-60, 60);
    const end = y + draws.between(-90, 90);
    return shape(
      `M-10 ${n(y)}C120 ${n(y + bend)} 260 ${n(end - bend)} 410 ${n(end)}V${n(end + 34)}C260 ${n(end - bend + 12)} 120 ${n(y + bend + 26)} -10 ${n(y + 12)}Z`,
      i % 2 ? '#fff' : '#000',
      `opacity="${i % 2 ? '.2' : '.06'}"`,
    );
  });
  return (
    '<defs><pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1H6M0 4H6M1 0V6M4 0V6" stroke="#000" stroke-opacity=".05"/></pattern></defs>' +
    wall(colours.cloth, colours.wallLow, { width, height }) +
    folds +
    `<rect width="${width}" height="${height}" fill="url(#weave)"/>`
  );
}

function marble({ draws, colours }: Easel, { width, height }: Room): string {
  return (
    wall(colours.light, colours.wall, { width, height }) +
    repeat(6, () => {
      const [x, y] = [draws.between(-60, 340), draws.between(-40, height - 60)];
      return line(
        `M${x} ${y}q${draws.between(30, 80)} ${draws.between(10, 60)} ${draws.between(90, 150)} ${draws.between(30, 110)}t${draws.between(60, 160)} ${draws.between(20, 120)}`,
        colours.dark,
        draws.between(1, 4),
        'opacity=".12"',
      );
    })
  );
}

function sunlit({ draws, colours }: Easel, { width, height, floor }: Room): string {
  const x = draws.between(20, 110);
  const pane = (i: number) =>
    shape(`M${n(x + i * 92)} ${n(height * 0.08)}h80l70 ${n(height * 0.52)}h-84Z`, '#fff', 'opacity=".26"');
  return `${wall(colours.wall, colours.wallLow, { width, height })}${repeat(3, pane)}<rect y="${n(floor + 30)}" width="${width}" height="${n(height - floor - 30)}" fill="${colours.table}" opacity=".9"/><rect y="${n(floor + 30)}" width="${width}" height="3" fill="#fff" opacity=".3"/>`;
}

function wall(from: string, to: string, { width, height }: { width: number; height: number }): string {
  return `<defs><linearGradient id="wall" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#wall)"/>`;
}
