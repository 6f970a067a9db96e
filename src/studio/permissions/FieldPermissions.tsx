import { useTranslate } from 'ra-core';
import type { FieldSchema } from '../../schema/field';
import type { ResourceSchema } from '../../schema/resource';
import { putField } from '../edits';
import type { Editing } from '../useDraft';

interface FieldPermissionsProps {
  schema: ResourceSchema;
  titleOf: (name: string) => string;
  change?: Editing['change'] | undefined;
}

/** Default actions of field permissions, with the same names on every resource. */
const SEE = 'verSensible';
const WRITE = 'editarSensible';
const MASKS = ['last4', 'email', 'all'] as const;

/** Table of the fields with their read permission, mask and write permission. */
export function FieldPermissions({ schema, titleOf, change }: FieldPermissionsProps) {
  const translate = useTranslate();
  const fields = Object.entries(schema.fields).filter(([, { retired }]) => !retired);
  const put = (name: string, field: FieldSchema) => change?.(putField(name, field));
  return (
    <section className="card studio__part studio__part--wide">
      <h2>{translate('studio.permissions.fields')}</h2>
      <div className="studio__table">
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('studio.actions.field')}</th>
              <th scope="col">{translate('studio.permissions.read')}</th>
              <th scope="col">{translate('studio.permissions.mask')}</th>
              <th scope="col">{translate('studio.permissions.write')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(([name, field]) => {
              const { readWith, writeWith, mask, ...rest } = field;
              const withThese = (more: Partial<Pick<FieldSchema, 'readWith' | 'writeWith' | 'mask'>>) => {
                const said = Object.entries({ readWith, writeWith, mask, ...more }).filter(([, value]) => value);
                put(name, { ...rest, ...Object.fromEntries(said) });
              };
              return (
                <tr key={name}>
                  <th scope="row">{titleOf(name)}</th>
                  <td>
                    <select
                      className="input"
                      aria-label={`${titleOf(name)}: ${translate('studio.permissions.read')}`}
                      disabled={!change}
                      value={readWith ?? ''}
                      onChange={({ target }) =>
                        withThese({
                          readWith: target.value,
                          // a hidden field must not be editable, so a read permission adds a write permission; the write column
                          // can change it
                          ...(target.value && !readWith && { writeWith: writeWith ?? WRITE }),
                          ...(!target.value && { mask: undefined }),
                        })
                      }
                    >
                      <option value="">{translate('studio.permissions.everyone')}</option>
                      {[...new Set([SEE, readWith ?? SEE])].map((action) => (
                        <option key={action} value={action}>
                          {translate('studio.permissions.with', { permission: `${schema.subject}.${action}` })}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td>
                    {readWith !== undefined && (
                      <select
                        className="input"
                        aria-label={`${titleOf(name)}: ${translate('studio.permissions.mask')}`}
                        disabled={!change}
                        value={mask ?? ''}
                        onChange={(event) => withThese({ mask: MASKS.find((one) => one === event.target.value) })}
                      >
                        <option value="">{translate('studio.permissions.masks.none')}</option>
                        {MASKS.map((one) => (
                          <option key={one} value={one}>
                            {translate(`studio.permissions.masks.${one}`)}
                          </option>
                        ))}
                      </select>
                    )}
                  </td>
                  <td>
                    <select
                      className="input"
                      aria-label={`${titleOf(name)}: ${translate('studio.permissions.write')}`}
                      disabled={!change}
                      value={writeWith ?? ''}
                      onChange={(event) => withThese({ writeWith: event.target.value })}
                    >
                      <option value="">{translate('studio.permissions.everyoneWrites')}</option>
                      {[...new Set([WRITE, writeWith ?? WRITE])].map((action) => (
                        <option key={action} value={action}>
                          {translate('studio.permissions.with', { permission: `${schema.subject}.${action}` })}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
