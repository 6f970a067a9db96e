import type { RaRecord } from 'ra-core';
import { memo, type ReactNode } from 'react';
import type { Resource } from '../../schema/registry';
import { isEmptyValue } from '../kinds/rows';
import type { Labels } from '../labels';
import type { CardLayout } from './cardColumns';
import { cardFact } from './cardFact';
import { renderCell } from './cell';
import type { Column } from './columns';
import { MatchRow } from './MatchRow';
import { MenuCell, SelectCell, TitleLink } from './rowCells';

interface CardProps {
  record: RaRecord;
  resource: Resource;
  labels: Labels;
  card: CardLayout;
  /** path of the record's page, if it has one */
  link: string | undefined;
  selectable: boolean;
  /** accessible name of the card's menu button; absent: no menu */
  menuLabel: ((title: string) => string) | undefined;
}

const HiddenLabel = ({ label }: { label: string }) => <span className="visually-hidden">{label} </span>;

/** The values of a line of a card, separated by points; nothing for a line without values. */
function FactLine({ record, resource, labels, columns }: Omit<FactsProps, 'lines'> & { columns: readonly Column[] }) {
  const facts = columns.flatMap((column) => {
    const fact = cardFact(column, record, resource, labels);
    return fact ? [{ ...fact, column }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <div className="card-line">
      {facts.map(({ column, content, isPlain }) => (
        <span key={column.field.name} className="card-fact" data-long={column.growFactor > 0 || undefined}>
          {isPlain ? (
            <HiddenLabel label={column.label} />
          ) : (
            <span className="card-fact__label">{column.label}&nbsp;</span>
          )}
          <bdi>{content}</bdi>
        </span>
      ))}
    </div>
  );
}

interface FactsProps {
  record: RaRecord;
  resource: Resource;
  labels: Labels;
  lines: CardLayout['lines'];
}

function FactLines({ lines, ...shown }: FactsProps) {
  return lines.map((columns) => <FactLine key={columns[0]?.field.name} {...shown} columns={columns} />);
}

/** A record in a list on a narrow screen: its name, then its state and its amount in a line, then its other values. */
export const Card = memo(function Card({ record, resource, labels, card, link, selectable, menuLabel }: CardProps) {
  const name = labels.title(record) || String(record.id);
  const { title, lead, state, amount, lines } = card;
  const cell = (column: Column): ReactNode => renderCell(column, record, resource, labels);
  const titleContent = (column: Column): ReactNode => {
    const value: unknown = record[column.field.name];
    if (isEmptyValue(value)) return labels.none(column.field.name) ?? name;
    return cell(column) ?? name;
  };
  const leadFact = lead && cardFact(lead, record, resource, labels);
  const amountFact = amount && cardFact(amount, record, resource, labels);
  const factCount = lines.flat().length;
  const columnCount = card.columns.length + (selectable ? 1 : 0) + (menuLabel ? 1 : 0);
  return (
    <>
      <tr data-id={record.id} className="list-card">
        {selectable && <SelectCell record={record} name={name} />}
        {title && (
          <td dir="auto" data-label={title.label} data-title>
            <TitleLink link={link}>{titleContent(title)}</TitleLink>
          </td>
        )}
        {lead && (
          <td dir="auto" data-label={lead.label} data-lead>
            {leadFact?.content}
          </td>
        )}
        {state && (
          <td data-label={state.label} data-state>
            {cell(state)}
          </td>
        )}
        {amount && (
          <td data-label={amount.label} data-amount>
            {amountFact && (
              <>
                <HiddenLabel label={amount.label} />
                {amountFact.content}
              </>
            )}
          </td>
        )}
        {factCount > 0 && (
          <td colSpan={factCount} className="card-facts">
            <FactLines {...{ record, resource, labels, lines }} />
          </td>
        )}
        {menuLabel && <MenuCell id={record.id} label={menuLabel(name)} />}
      </tr>
      <MatchRow {...{ record, labels, link, columnCount }} />
    </>
  );
});
