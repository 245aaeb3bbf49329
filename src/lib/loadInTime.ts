import { loading } from '@/config/loading'

export class ChunkTimeout extends Error {}

/** Rejects if the chunk is missing or takes 120 s. */
export async function loadInTime<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([
      load(),
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new ChunkTimeout()), loading.chunkTimeout)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
