import type { RaRecord } from 'ra-core';
import type { MatchPart } from '../../schema/text/excerpt';

/** Where a search found a record, as a list's response says it (`_match`). */
export interface Match {
  field: string;
  in?: { resource: string; id: string | number; title: string; date: string };
  parts: readonly MatchPart[];
}

export const matchOf = ({ _match }: RaRecord): Match | undefined => _match;

/** The id of the element of a satellite's record on the page of its parent. */
export const anchorOf = (resource: string, id: string | number): string => `${resource}-${id}`;

export const matchAnchor = (match: { in?: Pick<NonNullable<Match['in']>, 'resource' | 'id'> }): string =>
  match.in ? `#${anchorOf(match.in.resource, match.in.id)}` : '';
