import { clsx } from 'clsx';

/** The sign of Recado: a note that says it is done. */
export function Brand({ className, name = true }: { className?: string; name?: boolean }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-accent" />
        <path
          d="M8 9.500A2.500 2.500 0 0 1 10.500 7h11A2.500 2.500 0 0 1 24 9.500v8.400a2.500 2.500 0 0 1-2.500 2.500H15l-4.600 4.200a.8.8 0 0 1-1.400-.6v-3.700A2.500 2.500 0 0 1 8 17.900z"
          className="fill-on-accent"
        />
        <path
          d="M12.500 13.700l2.600 2.600 4.800-5"
          className="stroke-accent"
          fill="none"
          strokeWidth="2.200"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {name && <span className="font-bold text-xl tracking-tight">Recado</span>}
    </span>
  );
}
