/** The four addresses of a Recado that plays everything: the product, and the three that stand beside it. */
export const PLACES = ['app', 'simulator', 'mailbox', 'payments'] as const;
export type Place = (typeof PLACES)[number];

/** The addresses of those that run beside a page; one that is missing is not linked. */
export type Neighbours = Partial<Record<Place, string>>;

interface Sign {
  /** The ground of the sign, the same in light and dark. */
  ground: string;
  /** White strokes on a square of 32. */
  strokes: readonly { d: string }[];
}

/** The signs by which nobody takes one of the four for another; the product's is that of its own icon. */
export const SIGNS: Readonly<Record<Place, Sign>> = {
  app: {
    ground: '#0069a8',
    strokes: [
      {
        d: 'M8 9.5A2.5 2.5 0 0 1 10.5 7h11A2.5 2.5 0 0 1 24 9.5v8.4a2.5 2.5 0 0 1-2.5 2.5H15l-4.6 4.2a.8.8 0 0 1-1.4-.6v-3.7A2.5 2.5 0 0 1 8 17.9z',
      },
      { d: 'M12.5 13.7l2.6 2.6 4.8-5' },
    ],
  },
  simulator: {
    ground: '#86286b',
    strokes: [
      {
        d: 'M11.5 6h9A2.5 2.5 0 0 1 23 8.500v15a2.5 2.5 0 0 1-2.5 2.500h-9A2.5 2.5 0 0 1 9 23.500v-15A2.5 2.5 0 0 1 11.5 6z',
      },
      { d: 'M16 11.500a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z' },
      { d: 'M14.5 22.500h3' },
    ],
  },
  mailbox: {
    ground: '#8a4b08',
    strokes: [
      {
        d: 'M8.5 9h15A1.5 1.5 0 0 1 25 10.500v11a1.5 1.5 0 0 1-1.5 1.500h-15A1.5 1.5 0 0 1 7 21.500v-11A1.5 1.5 0 0 1 8.5 9z',
      },
      { d: 'M7.5 10.500l8.5 7l8.5-7' },
    ],
  },
  payments: {
    ground: '#0b6b4f',
    strokes: [
      {
        d: 'M8.5 9h15A1.5 1.5 0 0 1 25 10.500v11a1.5 1.5 0 0 1-1.5 1.500h-15A1.5 1.5 0 0 1 7 21.500v-11A1.5 1.5 0 0 1 8.5 9z',
      },
      { d: 'M7 13h18' },
      { d: 'M10.5 19h4' },
    ],
  },
};
