import type { RaRecord } from 'ra-core';
import { Link } from 'react-router';
import { Excerpt } from '../../ui/Excerpt';
import { Timestamp } from '../../ui/Timestamp';
import type { Labels } from '../labels';
import { type Match, matchAnchor, matchOf } from './match';

function Place({ match, labels }: { match: Match; labels: Labels }) {
  return (
    <>
      <span className="list-match__place">
        <bdi>{match.in ? match.in.title : labels.field(match.field)}</bdi>
        {match.in && (
          <>
            {' · '}
            <Timestamp value={match.in.date} show="relative" />
          </>
        )}
      </span>{' '}
      <bdi>
        <Excerpt parts={match.parts} />
      </bdi>
    </>
  );
}

interface MatchRowProps {
  record: RaRecord;
  labels: Labels;
  /** path of the record's page, if it has one */
  link: string | undefined;
  columnCount: number;
}

/** Below a record that a search found by its texts: the text with the words, which opens the record at that place. */
export function MatchRow({ record, labels, link, columnCount }: MatchRowProps) {
  const match = matchOf(record);
  if (!match) return null;
  return (
    <tr className="list-match">
      <td colSpan={columnCount} dir="auto">
        {link === undefined ? (
          <Place match={match} labels={labels} />
        ) : (
          <Link to={{ pathname: link, hash: matchAnchor(match) }}>
            <Place match={match} labels={labels} />
          </Link>
        )}
      </td>
    </tr>
  );
}
