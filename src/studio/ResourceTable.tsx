import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { BASE } from '../engine/paths';
import { Icon } from '../ui/Icon';
import { StateChip } from '../ui/StateChip';
import type { Listed } from './calls';
import { standingOf } from './standing';

/** Path of a resource's page in the Studio. */
export const studioPath = (name: string): string => `${BASE}/settings/resources/${name}`;

export function ResourceTable({ resources }: { resources: readonly (Listed & { title: string })[] }) {
  const translate = useTranslate();
  const head = (key: string) => <th scope="col">{translate(`studio.list.${key}`)}</th>;
  return (
    <div className="card studio__table studio__resources">
      <table>
        <thead>
          <tr>
            {head('name')}
            {head('origin')}
            {head('fields')}
            {head('permission')}
            {head('state')}
          </tr>
        </thead>
        <tbody>
          {resources.map((one) => {
            const { tone, key, args } = standingOf(one);
            return (
              <tr key={one.name}>
                <th scope="row">
                  <Link to={studioPath(one.name)} className="studio__resource">
                    <Icon name={one.icon ?? 'table'} size={18} />
                    <span>
                      <span>{one.title}</span>
                      <span className="mono studio__technical">{one.name}</span>
                    </span>
                  </Link>
                </th>
                <td>
                  {translate(
                    `studio.origin.${one.origin === 'studio' ? 'studio' : one.version === null ? 'code' : 'changed'}`,
                  )}
                </td>
                <td className="figure">{one.fields}</td>
                <td className="mono">{one.subject}</td>
                <td>
                  <StateChip tone={tone} label={translate(key, args)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
