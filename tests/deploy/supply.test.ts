// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOfMaterials, lockedPackages } from '../../deploy/supply'

const packages = await lockedPackages('.')
const registry = 'https://registry.npmjs.org/'

test('every dependency comes from the registry, with its hash', () => {
  expect(packages.length).toBeGreaterThan(500)
  const others = packages.filter(
    ({ resolved, integrity }) =>
      // npm may leave the address out; then it asks the registry too.
      !(resolved ?? registry).startsWith(registry) || !integrity?.startsWith('sha512-'),
  )
  expect(others).toEqual([])
})

/** Works without its script? Only then may a package be added here. */
const withoutTheirScripts = [
  // Compiles itself where there is no ready-made one for the platform; only `sass --watch` uses it.
  '@parcel/watcher',
  // Copies its service worker into a folder named in package.json; none is.
  'msw',
]

test('no dependency runs a script of its own when it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const wanting = packages.filter(({ hasInstallScript }) => hasInstallScript)
  expect(wanting.map(({ name }) => name).toSorted()).toEqual(withoutTheirScripts)
})

const allowed = ['0BSD', 'Apache-2.0', 'BSD-3-Clause', 'MIT']

test('what is shipped has a licence that allows it', () => {
  const shipped = packages.filter((one) => one.shipped)
  expect(shipped.length).toBeGreaterThan(50)
  expect(shipped.filter(({ license }) => !allowed.includes(license ?? ''))).toEqual([])
})

test('the bill of materials names all that is shipped once, and nothing else', async () => {
  const { components, ...sbom } = await billOfMaterials('.')
  const shipped = packages.filter((one) => one.shipped)
  const names = new Set(shipped.map(({ name, version }) => `${name}@${version}`))
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX' })
  const listed = components.map(({ name, version }) => `${name}@${version}`)
  expect(listed.toSorted()).toEqual([...names].toSorted())
  const toolkit = components.find(({ name }) => name === '@reduxjs/toolkit')
  expect(toolkit?.purl).toMatch(/^pkg:npm\/%40reduxjs\/toolkit@\d/u)
  expect(toolkit?.hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/u)
  for (const name of ['react-dom', 'zod', 'bootstrap', 'workbox-routing'])
    expect(shipped.map((one) => one.name)).toContain(name)
})
