import { Trans } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/fields/button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { dropStoredCode, rememberedCode, storeCode, storedCode } from './stored-code.ts';

/** An offer on `/login`: the code of the link that led here. It is kept for after the sign-in by a press of the button alone. */
export function CodeOffer() {
  const [kept, setKept] = useState(storedCode);
  const offered = rememberedCode();
  const icon = <Ticket aria-hidden className="size-5 shrink-0" />;
  if (kept !== null && (offered === null || offered === kept)) {
    const drop = () => {
      dropStoredCode();
      setKept(null);
    };
    return (
      <Notice
        tone="good"
        icon={icon}
        action={
          <Button look="quiet" onClick={drop}>
            <Trans>Do not use it</Trans>
          </Button>
        }
      >
        <span role="status">
          <Trans>
            After you sign in, the code <Code>{kept}</Code> is redeemed for your account.
          </Trans>
        </span>
      </Notice>
    );
  }
  if (offered === null) return null;
  const keep = () => {
    storeCode(offered);
    setKept(offered);
  };
  return (
    <Notice
      tone="info"
      icon={icon}
      action={
        <Button look="soft" onClick={keep}>
          <Trans>Use this code</Trans>
        </Button>
      }
    >
      <Trans>
        Your link brought the access code <Code>{offered}</Code>.
      </Trans>
    </Notice>
  );
}

function Code({ children }: { children: string }) {
  return (
    <b className="inline-block max-w-full break-all font-mono" dir="ltr">
      {children}
    </b>
  );
}
