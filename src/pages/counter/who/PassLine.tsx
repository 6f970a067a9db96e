import type { CounterList } from '../../../../resources/holders/counter/shared/counter';
import { RecordLink } from '../../../engine/routing/RecordLink';
import { Plate } from '../../../ui/Plate';
import { TagNumber } from '../../../ui/TagNumber';
import { Value } from '../Value';

/** A pass: its number or plate, and its state. */
export function PassLine({ pass }: { pass: CounterList['datos'][number] }) {
  const { numero, patente, tipo, id } = pass;
  const number = typeof numero === 'string' && numero !== '' ? numero : undefined;
  return (
    <p className="counter-pass">
      <RecordLink resource="mediosDePaso" id={id} className="link">
        {number !== undefined && tipo !== 'Patente' ? (
          <TagNumber value={number} />
        ) : typeof patente === 'string' && tipo !== 'Patente' ? (
          <Plate value={patente} />
        ) : (
          <Value resource="mediosDePaso" name="tipo" record={pass} />
        )}
      </RecordLink>
      <Value resource="mediosDePaso" name="estado" record={pass} />
    </p>
  );
}
