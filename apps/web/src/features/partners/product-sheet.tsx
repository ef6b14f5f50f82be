import { Trans, useLingui } from '@lingui/react/macro';
import type { PartnerProduct, ProductContent } from '@recado/contract';
import { PRODUCT_CATEGORIES } from '@recado/contract/product-categories';
import { useState } from 'react';
import { toast } from 'sonner';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { currentLocale } from '../../i18n/locale.ts';
import { useCategoryName } from '../../i18n/names/use-category-name.ts';
import { Button } from '../../ui/fields/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { faultsOf } from './faults-of.ts';
import { readPrice, writePrice } from './read-price.ts';
import { useSaveProduct } from './use-save-product.ts';

const MOST = { title: 80, text: 500, url: 2000 };
const NEW: ProductContent = { title: '', text: '', imageUrl: null, link: '', priceCents: 0, category: 'courses' };

/** Everything that a partner says of a product. */
export function ProductSheet({ product, onClose }: { product: PartnerProduct | null; onClose: () => void }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [form, setForm] = useState(product?.content ?? NEW);
  const [price, setPrice] = useState(product ? writePrice(product.content.priceCents, currentLocale()) : '');
  const save = useSaveProduct(product);
  const faults = faultsOf(save.error);
  const priceCents = readPrice(price);
  const example = writePrice(9_700, currentLocale());
  const isWhole = form.title.trim() !== '' && form.text.trim() !== '' && form.link.trim() !== '' && priceCents !== null;
  const change = (more: Partial<ProductContent>) => setForm((before) => ({ ...before, ...more }));
  const press = (submit: boolean) => {
    if (priceCents === null) return;
    const content = { ...form, priceCents };
    save.mutate(
      { content, submit },
      {
        onSuccess: () => {
          toast(submit ? t`Sent: we look at it, and the answer comes here` : t`Draft saved`);
          onClose();
        },
      },
    );
  };
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      title={product ? t`Change the product` : t`New product`}
      closeLabel={t`Close`}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            look="soft"
            className="max-sm:w-full"
            disabled={!isWhole}
            busy={save.isPending}
            onClick={() => press(false)}
          >
            <Trans>Save as a draft</Trans>
          </Button>
          <Button className="max-sm:w-full" disabled={!isWhole} busy={save.isPending} onClick={() => press(true)}>
            <Trans>Send for approval</Trans>
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {save.isError && Object.keys(faults).length === 0 && (
          <Notice role="alert" tone="bad">
            {failureWords(save.error).message}
          </Notice>
        )}
        <TextField
          label={t`Title`}
          maxLength={MOST.title}
          value={form.title}
          error={faults.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextArea
          label={t`What is it good for?`}
          className="min-h-28"
          maxLength={MOST.text}
          value={form.text}
          error={faults.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <TextField
          label={t`Where it leads`}
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          maxLength={MOST.url}
          value={form.link}
          error={faults.link}
          hint={t`We open it as it is and add nothing.`}
          onChange={(event) => change({ link: event.currentTarget.value })}
        />
        <TextField
          label={t`Link of a picture`}
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          maxLength={MOST.url}
          value={form.imageUrl ?? ''}
          error={faults.imageUrl}
          hint={t`Best twice as wide as high. You may leave it empty.`}
          onChange={(event) => change({ imageUrl: event.currentTarget.value || null })}
        />
        {form.imageUrl?.startsWith('https://') && (
          <Picture src={form.imageUrl} className="aspect-video w-full rounded-card" />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Price in R$`}
            inputMode="decimal"
            dir="ltr"
            placeholder={example}
            maxLength={20}
            value={price}
            error={price !== '' && priceCents === null ? t`A price like ${example}` : faults.priceCents}
            hint={t`0 where it costs nothing.`}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
          <CategorySelect value={form.category} onChange={(category) => change({ category })} />
        </div>
      </div>
    </Sheet>
  );
}

function CategorySelect({
  value,
  onChange,
}: {
  value: ProductContent['category'];
  onChange: (category: ProductContent['category']) => void;
}) {
  const { t } = useLingui();
  const nameOf = useCategoryName();
  return (
    <SelectField
      label={t`Category`}
      value={value}
      onChange={(event) => onChange(PRODUCT_CATEGORIES.find((one) => one === event.currentTarget.value) ?? value)}
    >
      {PRODUCT_CATEGORIES.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </SelectField>
  );
}
