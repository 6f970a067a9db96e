import type { Page } from '@playwright/test';
import { type Ability, abilityOf } from '../../../src/schema/ability';
import { type Api, expect } from './journey';

/** A route of the specification (section 2): its path, and the resource of the record that it shows. */
export interface SpecRoute {
  path: string;
  /** the resource whose key replaces `:id` */
  resource?: string;
  /** the permission that the server needs for the data of the screen (domain.md A13); absent: none */
  needs?: string;
}

/** Every route below `/dashboard`, in the specification's order. */
export const ROUTES: readonly SpecRoute[] = [
  { path: '' },
  { path: 'sau', needs: 'Ticket.ver' },
  { path: 'sau_search', needs: 'sau_search.ver' },
  { path: 'sau_statistics', needs: 'sau_statistics.ver' },
  { path: 'control_panel', needs: 'control_panel.ver' },
  { path: 'processes', needs: 'Proceso.ver' },
  { path: 'process_group/:id', resource: 'gruposProceso', needs: 'Proceso.ver' },
  { path: 'sector/:id', resource: 'sectores', needs: 'Sector.ver' },
  { path: 'files', needs: 'Archivo.ver' },
  { path: 'subprocesses', needs: 'Proceso.ver' },
  { path: 'process/:id', resource: 'procesos', needs: 'Proceso.ver' },
  { path: 'subprocess/:id', resource: 'subprocesos', needs: 'Proceso.ver' },
  { path: 'charges', needs: 'Cobro.ver' },
  { path: 'billing', needs: 'CorridaFacturacion.ver' },
  { path: 'billing/edit', needs: 'CorridaFacturacion.crear' },
  { path: 'billing/report/:id', resource: 'corridasFacturacion', needs: 'CorridaFacturacion.ver' },
  { path: 'billable_concepts', needs: 'ConceptoFacturable.ver' },
  { path: 'charges_statistics', needs: 'charges.ver' },
  { path: 'settings' },
  { path: 'reports', needs: 'Reporte.ver' },
  { path: 'transits', needs: 'Transito.ver' },
  { path: 'transits_statistics', needs: 'transitos.ver' },
  { path: 'faq', needs: 'Faq.ver' },
  { path: 'faq_question/:id', resource: 'faqPreguntas', needs: 'Faq.ver' },
  { path: 'logs', needs: 'Log.ver' },
  { path: 'report', needs: 'Reporte.ver' },
  { path: 'authCheck' },
  { path: 'user/:id', resource: 'titulares', needs: 'Titular.ver' },
  { path: 'passageMethod/:id', resource: 'mediosDePaso', needs: 'MedioPaso.ver' },
  { path: 'passageMethodNew/:id', resource: 'titulares', needs: 'MedioPaso.crear' },
  { path: 'invoices/:id', resource: 'titulares', needs: 'Factura.ver' },
  { path: 'debtors', needs: 'Deudor.ver' },
  { path: 'solicitud/:id', resource: 'tickets', needs: 'Ticket.ver' },
  { path: 'serviceBIN/:id', resource: 'binesServicio', needs: 'BinServicio.ver' },
  { path: 'category/:id', resource: 'ticketCategorias', needs: 'TicketCategoria.ver' },
  { path: 'notification/:id', resource: 'notificaciones', needs: 'Notificacion.ver' },
  { path: 'emails', needs: 'Correo.ver' },
  { path: 'settings/usersManagement', needs: 'Usuario.ver' },
  { path: 'settings/settingsSAU' },
  { path: 'settings/sectors', needs: 'Sector.ver' },
  { path: 'settings/binServices', needs: 'BinServicio.ver' },
  { path: 'settings/solicitudCategorys', needs: 'SolicitudCategoria.ver' },
  { path: 'settings/ticketCategorys', needs: 'TicketCategoria.ver' },
  { path: 'settings/permissions', needs: 'Perfil.ver' },
  { path: 'settings/mails', needs: 'CorreoCuenta.ver' },
  { path: 'settings/webConfigurations', needs: 'ConfigWeb.ver' },
  { path: 'settings/processFolders', needs: 'CarpetaProceso.ver' },
  { path: 'settings/faqSettings', needs: 'Faq.ver' },
  { path: 'settings/imageConfigInterna', needs: 'ImagenConfig.ver' },
  { path: 'settings/notifications', needs: 'Notificacion.ver' },
  { path: 'toll_operator', needs: 'Asignacion.ver' },
  { path: 'toll_operator/panel', needs: 'Asignacion.ver' },
  { path: 'toll_operator/schedule/:id', resource: 'periodos', needs: 'Asignacion.ver' },
  { path: 'toll_operator/operator', needs: 'Peajista.ver' },
  { path: 'toll_operator/holiday', needs: 'Feriado.ver' },
];

/** Returns a route's path with the key of a record; undefined if there is no such record. */
export async function addressOf({ path, resource: of }: SpecRoute, api: Api): Promise<string | undefined> {
  if (of === undefined) return `/dashboard${path && `/${path}`}`;
  const found = await api.get<{ id: string | number }[] | { data: { id: string | number }[] }>(`${of}?range=[0,0]`);
  const [first] = Array.isArray(found) ? found : found.data;
  return first && `/dashboard/${path.replace(':id', String(first.id))}`;
}

/** Returns the ability of the account that calls. */
export async function abilityOfCaller(api: Api): Promise<Ability> {
  const { privilegios } = await api.get<{ privilegios: { funcionSistemas: string }[] }>('user');
  return abilityOf(privilegios);
}

/** Whether a person may open a route. */
export function mayOpen({ needs }: SpecRoute, ability: Ability): boolean {
  const [subject = '', action = ''] = needs?.split('.') ?? [];
  return needs === undefined || ability.can(action, subject);
}

/** Navigates inside the application, as a link does. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({ idx: 0, key: String(Math.random()) }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, path);
  await expect(page.locator('.skeleton, [role="progressbar"]')).toHaveCount(0);
}
