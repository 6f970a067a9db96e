import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { CounterList } from '../../../../resources/holders/counter/shared/counter';
import { useCan } from '../../../engine/EngineContext';
import { RecordLink } from '../../../engine/routing/RecordLink';
import { usePath } from '../../../engine/usePath';
import { Card } from '../Card';
import { Value } from '../Value';

interface MeansProps {
  holder: string;
  means: CounterList;
}

/** How the account pays: each means with its state, the main one first. */
export function Means({ holder, means: { datos } }: MeansProps) {
  const translate = useTranslate();
  const can = useCan();
  const path = usePath();
  const form = can('editar', 'Titular') ? path('mediosPago', 'create') : undefined;
  const source = new URLSearchParams({ source: JSON.stringify({ titular: holder }) });
  const add = form && (
    <Link className="link" to={`${form}?${source}`}>
      {translate('pages.counter.means.add')}
    </Link>
  );
  const ordered = datos.toSorted(
    (first, second) => Number(second.principal === true) - Number(first.principal === true),
  );
  return (
    <Card title={translate('pages.counter.means.title')} aside={add}>
      {ordered.length === 0 ? (
        <p className="muted">{translate('pages.counter.means.none')}</p>
      ) : (
        <ul className="counter-means">
          {ordered.map((one) => (
            <li key={one.id}>
              <RecordLink resource="mediosPago" id={one.id} className="link">
                <bdi>{String(one.resumen ?? one.id)}</bdi>
              </RecordLink>
              {one.principal === true && <span className="muted">{translate('pages.counter.means.main')}</span>}
              <Value resource="mediosPago" name="estado" record={one} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
