import { useTranslate } from 'ra-core';
import { formatCount, formatMoney } from '../../../i18n/format';
import type { Widgets } from '../../../src/engine/EngineContext';
import { amountOf, centsOf } from '../../../src/schema/amounts';
import { Icon } from '../../../src/ui/Icon';
import { RunAtWork } from './browser/RunAtWork';
import { type RunCheck, readChecks } from './shared/checks';
import { readWork } from './shared/work';
import './browser/runChecks.css';

const differenceOf = ({ expected, found, money }: RunCheck): string =>
  money ? formatMoney(amountOf(centsOf(found) - centsOf(expected))) : formatCount(Number(found) - Number(expected));

/** Columns of numbers. */
const FIGURES = ['expected', 'found', 'transits', 'amount'];

/** Renders the checks of a run; while it is at work, what it is doing. */
export const runChecks: Widgets['cells'][string] = ({ value, record, resource }) => {
  if (typeof value !== 'string' || value === '') return null;
  const work = readWork(value);
  const { id } = record;
  if (work && (typeof id === 'number' || typeof id === 'string'))
    return <RunAtWork resource={resource.name} id={id} work={work} />;
  return <Checks value={value} />;
};

/** Each check with its difference, and what became of the transits of the run's hours and the charges until its end. */
function Checks({ value }: { value: string }) {
  const translate = useTranslate();
  const { checks, reasons, charges } = readChecks(value);
  const answers = [
    { name: 'reason', rows: reasons, texts: 'reasons' },
    { name: 'charge', rows: charges, texts: 'chargeReasons' },
  ];
  const text = (key: string) => translate(`resources.corridasFacturacion.checks.${key}`);
  const shown = (check: RunCheck, figure: string) => (check.money ? formatMoney(figure) : formatCount(Number(figure)));
  return (
    <div className="run-checks">
      <table className="run-checks__table run-checks__table--compared">
        <thead>
          <tr>
            {['check', 'expected', 'found', 'result'].map((name) => (
              <th key={name} scope="col" className={FIGURES.includes(name) ? 'figure' : undefined}>
                {text(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <tr key={check.code}>
              <th scope="row">{text(`codes.${check.code}`)}</th>
              <td className="figure">
                <bdi dir="ltr">{shown(check, check.expected)}</bdi>
              </td>
              <td className="figure">
                <bdi dir="ltr">{shown(check, check.found)}</bdi>
              </td>
              <td>
                {check.expected === check.found ? (
                  <span className="chip" data-tone="success">
                    <Icon name="circle-check" size={14} />
                    {text('equal')}
                  </span>
                ) : (
                  <span className="chip" data-tone="danger">
                    <Icon name="triangle-alert" size={14} />
                    <bdi dir="ltr">{differenceOf(check)}</bdi>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {answers.map(({ name, rows, texts }) =>
        rows.length === 0 ? null : (
          <table key={name} className="run-checks__table">
            <thead>
              <tr>
                {[name, 'transits', 'amount'].map((column) => (
                  <th key={column} scope="col" className={FIGURES.includes(column) ? 'figure' : undefined}>
                    {text(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ reason, count, amount }) => (
                <tr key={reason}>
                  <th scope="row">{text(`${texts}.${reason}`)}</th>
                  <td className="figure">{formatCount(count)}</td>
                  <td className="figure">
                    <bdi dir="ltr">{formatMoney(amount)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ),
      )}
    </div>
  );
}
