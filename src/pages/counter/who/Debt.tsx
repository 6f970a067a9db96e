import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatCount } from '../../../../i18n/format';
import type { Ageing } from '../../../../resources/holders/counter/shared/ageing';
import { useCan } from '../../../engine/EngineContext';
import { BASE } from '../../../engine/paths';
import { Money } from '../../../ui/Money';
import { Card } from '../Card';

interface DebtProps {
  holder: string;
  debt: Ageing;
}

/** What is owed, as a bar of its ages. The widths are shares of the total; the text has the amounts. */
export function Debt({ holder, debt: { total, tramos } }: DebtProps) {
  const translate = useTranslate();
  const can = useCan();
  const sum = Number(total);
  const account =
    can('ver', 'charges') || can('ver', 'Factura') ? `${BASE}/invoices/${encodeURIComponent(holder)}` : undefined;
  const link = account && (
    <Link className="link" to={account}>
      {translate('pages.counter.debt.account')}
    </Link>
  );
  return (
    <Card title={translate('pages.counter.debt.title')} aside={link}>
      {tramos.length === 0 ? (
        <p className="muted">{translate('pages.counter.debt.none')}</p>
      ) : (
        <>
          <p className="counter-debt__total">
            <Money value={total} />
          </p>
          <div className="counter-debt__bar" aria-hidden="true">
            {tramos.map(({ tramo, importe }) => (
              <span key={tramo} data-age={tramo} style={{ flexGrow: Math.max(Number(importe) / sum, 0.02) }} />
            ))}
          </div>
          <ul className="counter-debt__ages">
            {tramos.map(({ tramo, importe, facturas }) => (
              <li key={tramo}>
                <span className="counter-debt__mark" data-age={tramo} aria-hidden="true" />
                <span>
                  {translate(`pages.counter.debt.ages.${tramo}`)}{' '}
                  <span className="muted">
                    {translate('pages.counter.debt.invoices', { smart_count: facturas, count: formatCount(facturas) })}
                  </span>
                </span>
                <Money value={importe} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
