/** The open request of the demo's first holder: a passage that the tag did not open, read by its plate. */
import type { SeedContext, SeedRow } from '../../../src/schema/seed';
import { DEMO_HOLDER } from '../../holders/interface/seed';
import type { Story } from './stories/seedStory';

const SUBCATEGORY = 'Tránsito no reconocido';

/** Assigns an open request of the agent `agente` to the first holder. Returns the request; undefined if there is none. */
export function takeDemoRequest(
  { seeded }: Pick<SeedContext, 'seeded'>,
  rows: readonly SeedRow[],
): SeedRow | undefined {
  const agent = seeded('usuarios').find(({ usuario }) => usuario === 'agente');
  const request = rows.find(({ estado, agenteActual }) => estado === 'Procesando' && agenteActual === agent?.id);
  const holder = seeded('titulares').find(({ id }) => String(id) === DEMO_HOLDER);
  const vehicle = seeded('vehiculos').find(({ titular }) => String(titular) === DEMO_HOLDER);
  const pass = seeded('mediosDePaso').find(({ vehiculo }) => vehiculo === vehicle?.id);
  const sub = seeded('ticketSubCategorias').find(({ nombre }) => nombre === SUBCATEGORY);
  const category = seeded('ticketCategorias').find(({ id }) => id === sub?.categoria);
  if (!agent || !request || !holder || !vehicle || !sub || !category) return undefined;
  return Object.assign(request, {
    titular: holder.id,
    contactoAnonimo: null,
    documento: holder.numeroDocumento,
    patente: vehicle.patente,
    marca: vehicle.marca,
    modelo: vehicle.modelo,
    bin: pass?.bin ?? null,
    metodoPago: pass?.metodoPago ?? null,
    tipo: category.tipo,
    ticketCategoria: category.id,
    ticketSubCategoria: sub.id,
    tipoSolicitud: sub.nombre,
    prioridad: sub.prioridadPorDefecto ?? category.prioridadPorDefecto,
    canal: 'Correo',
  });
}

/** What the holder writes in it. The words give the reason of its dispute. */
export const demoWords = ({ say }: Story): SeedRow => ({
  asunto: say('No es mi auto: la patente del paso por {estacion} tiene una letra cambiada'),
  descripcion: say(
    'Hola, soy {nombre}. En {estacion} no se leyó el TAG, la cámara leyó la patente y en el detalle del paso figura con una letra cambiada. Mi patente es {patente}. ¿Pueden ver la foto y corregirlo? Gracias.',
  ),
});
