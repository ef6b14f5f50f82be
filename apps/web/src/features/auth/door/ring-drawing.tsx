/** A ring with a moon, in its box: what the shop of the picture sells. */
export function RingDrawing() {
  return (
    <svg aria-hidden viewBox="0 0 200 160" className="w-4/5" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="100" cy="138" rx="72" ry="9" className="fill-surface" />
      <path
        d="M44 96h112l-9 38a8 8 0 0 1-8 6H61a8 8 0 0 1-8-6z"
        className="fill-surface stroke-accent"
        strokeWidth="3"
      />
      <path d="M44 96c6-9 16-14 26-14h60c10 0 20 5 26 14z" className="fill-accent-soft stroke-accent" strokeWidth="3" />
      <circle cx="100" cy="72" r="30" className="stroke-accent" strokeWidth="7" />
      <circle cx="100" cy="72" r="30" className="stroke-surface" strokeWidth="1.500" />
      <path d="M108 26a17 17 0 1 0 7 25 14 14 0 0 1-7-25z" className="fill-surface stroke-accent" strokeWidth="3" />
      <path d="M146 30v10M141 35h10M52 36v8M48 40h8M160 62v6M157 65h6" className="stroke-accent" strokeWidth="3" />
    </svg>
  );
}
