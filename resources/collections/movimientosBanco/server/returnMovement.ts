import type { HandlerContext } from '../../../../server/handlers';

/** A movement of the bank whose payment was reversed waits for a person again. */
export async function returnMovement({ changeAll }: Pick<HandlerContext, 'changeAll'>, cobro: unknown): Promise<void> {
  await changeAll(
    'movimientosBanco',
    { cobro: Number(cobro) },
    {
      estado: 'Pendiente',
      cobro: null,
      titular: null,
      criterio: null,
      regla: null,
      automatico: false,
    },
  );
}
