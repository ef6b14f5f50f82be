import { Toaster } from 'sonner';

/** Short words of what was done: five at most, five seconds each. */
export function Toasts({ label }: { label: string }) {
  return (
    // The toaster gives the focus back to where it came from as soon as Tab leaves it: nobody would ever get past it.
    <div className="contents" onFocusCapture={(event) => event.stopPropagation()}>
      <Toaster
        containerAriaLabel={label}
        position="top-center"
        duration={5000}
        visibleToasts={5}
        toastOptions={{
          classNames: {
            toast:
              '!rounded-card !border-0 !bg-ink !text-page !font-sans !text-[0.9375rem] !shadow-sheet focus-visible:!outline-2 focus-visible:!outline-accent focus-visible:!outline-offset-2',
            actionButton:
              '!h-11 !rounded-control !bg-page !px-4 !font-semibold !text-[0.9375rem] !text-ink focus-visible:!outline-2 focus-visible:!outline-accent focus-visible:!outline-offset-2',
          },
        }}
      />
    </div>
  );
}
