/** Facts of the header of a mail: addresses and Message-IDs. */
import type { AddressObject, EmailAddress, HeaderLines } from 'mailparser';
import type { Address } from './message';

const asAddress = ({ address, name }: EmailAddress): Address[] => {
  const cleaned = address?.trim().toLowerCase() ?? '';
  return /^[^\s@<>\p{Cc}]+@[^\s@<>\p{Cc}]+$/u.test(cleaned) ? [{ address: cleaned, name: name.trim() }] : [];
};

/** Returns the valid addresses of a header, with the members of groups. */
export const addressesIn = (header: AddressObject | AddressObject[] | undefined): Address[] =>
  [header ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap((entry) => (entry.group ? entry.group.flatMap(asAddress) : asAddress(entry)));

/** Returns the unfolded values of a header, in order. */
export const valuesOf = (lines: HeaderLines | undefined, name: string): string[] =>
  (lines ?? [])
    .filter(({ key }) => key === name)
    .map(({ line }) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\r?\n[ \t]*/g, ' ')
        .trim(),
    );

/** Returns the first value of a header; empty without one. */
export const firstOf = (lines: HeaderLines | undefined, name: string): string => valuesOf(lines, name)[0] ?? '';

const DELIVERY_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

/** Returns the addresses that the last mail server names as its own: each server puts its headers above those of the one before. */
export const deliveriesIn = (lines: HeaderLines | undefined): string[] =>
  DELIVERY_HEADERS.map((name) => firstOf(lines, name).replace(/^<|>$/g, '').toLowerCase()).filter(Boolean);

/** Longest Message-ID that is compared; longer ones are not valid. */
const maxIdLength = 250;

/** Returns the Message-IDs in a text, with angle brackets. */
export const messageIdsIn = (text: string): string[] =>
  (text.match(/<[^<>\s\p{Cc}]+>/gu) ?? []).filter((id) => id.length <= maxIdLength);

/** Mails that a mail refers to at most; those of a long conversation that are nearest. */
const maxReferences = 50;

/** Returns the Message-IDs that the mail refers to, the nearest first, without duplicates. */
export function referencesIn(lines: HeaderLines | undefined): string[] {
  const ids = (name: string) => valuesOf(lines, name).flatMap(messageIdsIn);
  return [...new Set([...ids('in-reply-to'), ...ids('references').reverse()])].slice(0, maxReferences);
}
