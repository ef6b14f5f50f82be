import { useEffect, useState } from 'react';

/** The colours and letters of the page, which a drawing on a canvas cannot take from the stylesheet by itself. */
export interface PageLook {
  accent: string;
  /** Of what stands back while another part is pointed at. */
  faded: string;
  line: string;
  ink: string;
  inkSoft: string;
  surface: string;
  font: string;
  /** Rounding in rem, as the user chose it. */
  round: number;
}

/** Reads how the page looks now. */
export function readPageLook(): PageLook {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    accent: color('--accent'),
    faded: `color-mix(in srgb, ${color('--accent')} 40%, ${color('--surface')})`,
    line: color('--line'),
    ink: color('--ink'),
    inkSoft: color('--ink-soft'),
    surface: color('--surface'),
    font: `12px ${getComputedStyle(document.body).fontFamily}`,
    round: Number.parseFloat(color('--radius')) || 0,
  };
}

/** Renders anew when the page gets another look: light or dark, another colour, another rounding. The number has no meaning. */
export function usePageLookTurn(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const watch = new MutationObserver(() => setTurn((before) => before + 1));
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-primary', 'style'] });
    return () => watch.disconnect();
  }, []);
  return turn;
}
