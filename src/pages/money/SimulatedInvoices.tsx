import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import type { SimulatedInvoice } from '../../../providers/simulation';
import { BASE } from '../../engine/paths';
import { Money } from '../../ui/Money';

/** Sample of the invoices that a run would create. Invoices that differ most from the holder's previous invoice come first. */
export function SimulatedInvoices({ invoices, total }: { invoices: readonly SimulatedInvoice[]; total: number }) {
  const translate = useTranslate();
  const text = (key: string, values?: Record<string, unknown>) => translate(`money.simulation.${key}`, values);
  const title = text('sample', { count: formatCount(invoices.length), of: formatCount(total) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keyboard
    <section className="simulation__sample" aria-label={title} tabIndex={0}>
      <table className="simulation__table">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text('holder')}</th>
            <th scope="col" data-align="end">
              {text('transits')}
            </th>
            <th scope="col" data-align="end">
              {text('last')}
            </th>
            <th scope="col" data-align="end">
              {text('now')}
            </th>
            <th scope="col" data-align="end">
              {text('change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ titular, nombre, transitos, total: amount, anterior, desvio, desviada }) => (
            <tr key={titular}>
              <th scope="row">
                {/* opens in a new window, so that the form stays open */}
                <a
                  className="link"
                  href={`${BASE}/invoices/${encodeURIComponent(titular)}`}
                  target="_blank"
                  rel="noopener"
                >
                  <bdi>{nombre}</bdi>
                </a>
              </th>
              <td data-align="end">{formatCount(transitos)}</td>
              <td data-align="end">{anterior === null ? '—' : <Money value={anterior} />}</td>
              <td data-align="end">
                <Money value={amount} />
              </td>
              <td data-align="end">
                {desvio === null ? (
                  <span className="muted">{text('new')}</span>
                ) : (
                  <span className={desviada ? 'chip' : undefined} data-tone={desviada ? 'warning' : undefined}>
                    <bdi dir="ltr">{`${desvio > 0 ? '+' : ''}${formatCount(desvio)} %`}</bdi>
                    {desviada && <span className="visually-hidden"> {text('deviates')}</span>}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
