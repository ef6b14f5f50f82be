import { expect, expectTypeOf, test } from 'vitest';
import { type AccountId, asAccountId, asDeliveryId, asPersonId, type DeliveryId, type PersonId } from './index.ts';

const ID = '018f0000-0000-7000-8000-000000000001';
const account = asAccountId(ID);
const delivery = asDeliveryId(ID);
const person = asPersonId(ID);

test('an id of one kind is none of another, and no bare text is one of any', () => {
  const ofAccount = (id: AccountId) => id;
  const ofDelivery = (id: DeliveryId) => id;
  const ofPerson = (id: PersonId) => id;
  const all = [
    // @ts-expect-error: a delivery's
    ofAccount(delivery),
    // @ts-expect-error: a person's
    ofAccount(person),
    // @ts-expect-error: a text
    ofAccount(ID),
    // @ts-expect-error: an account's
    ofDelivery(account),
    // @ts-expect-error: a person's
    ofDelivery(person),
    // @ts-expect-error: a text
    ofDelivery(ID),
    // @ts-expect-error: an account's
    ofPerson(account),
    // @ts-expect-error: a delivery's
    ofPerson(delivery),
    // @ts-expect-error: a text
    ofPerson(ID),
  ];
  expect(new Set(all)).toEqual(new Set([ID]));
});

test('an id of any kind goes where a string goes', () => {
  expectTypeOf<AccountId>().toExtend<string>();
  expectTypeOf<DeliveryId>().toExtend<string>();
  expectTypeOf<PersonId>().toExtend<string>();
  const texts: string[] = [account, delivery, person];
  expect(texts).toEqual([ID, ID, ID]);
});
