/**
 * The data part of `/qr/:data`, decoded exactly once. The router's own parameter is decoded a second time if it
 * contained an encoded slash. Text that cannot be decoded is returned unchanged.
 */
export function qrDataOf(pathname: string): string {
  const [, , data = ''] = pathname.split('/')
  try {
    return decodeURIComponent(data)
  } catch {
    return data
  }
}
