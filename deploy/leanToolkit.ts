import type { Plugin } from 'vite'

/**
 * What every store needs of Redux Toolkit shares a file with a function that needs Immer, and that only `createReducer`
 * calls. Written where it is called, it leaves Immer to the pages whose slices use it.
 */
export const leanToolkit = (): Plugin => ({
  name: 'lokalbingo:lean-toolkit',
  apply: 'build',
  transform: {
    filter: { id: /\/@reduxjs\/toolkit\/src\/createReducer\.ts$/u },
    handler: (code) => ({
      code: code.replace(
        /import \{ freezeDraftable \} from .*/u,
        'const freezeDraftable = (value) => (isDraftable(value) ? createNextState(value, () => {}) : value)',
      ),
      map: null,
    }),
  },
})
