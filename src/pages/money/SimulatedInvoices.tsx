import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import type { SimulatedInvoice } from '../../../providers/simulation';
import { BASE } from '../../engine/routing/paths';
import { Money } from '../../ui/Money';

/** Sample of the invoices that a run would create. Invoices that differ most from the holder's previous invoice come first. */
export function SimulatedInvoices({ invoices, of }: { invoices: readonly SimulatedInvoice[]; of: number }) {
  const translate = useTranslate();
  const say = (key: string, values?: Record<string, unknown>) => translate(`money.simulation.${key}`, values);
  const title = say('sample', { count: formatCount(invoices.length), of: formatCount(of) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keyboard
    <section className="simulation__sample" aria-label={title} tabIndex={0}>
      <table className="simulation__table">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{say('holder')}</th>
            <th scope="col" data-align="end">
              {say('transits')}
            </th>
            <th scope="col" data-align="end">
              {say('last')}
            </th>
            <th scope="col" data-align="end">
              {say('now')}
            </th>
            <th scope="col" data-align="end">
              {say('change')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ titular, nombre, transitos, total, anterior, desvio, desviada }) => (
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
                <Money value={total} />
              </td>
              <td data-align="end">
                {desvio === null ? (
                  <span className="muted">{say('new')}</span>
                ) : (
                  <span className={desviada ? 'chip' : undefined} data-tone={desviada ? 'warning' : undefined}>
                    <bdi dir="ltr">{`${desvio > 0 ? '+' : ''}${formatCount(desvio)} %`}</bdi>
                    {desviada && <span className="visually-hidden"> {say('deviates')}</span>}
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
