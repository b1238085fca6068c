import { expect, test } from 'vitest'
import { chooseFace, chooseMoment } from './choose-parts.ts'
import { drawPerson } from './draw-portrait.ts'
import { peopleOf } from './person.ts'
import parts from './portrait-parts.json' with { type: 'json' }

const people = peopleOf(1_000)

test('four hundred people have four hundred drawings, from ten and more dimensions of parts [F-80]', () => {
  expect(new Set(people.map(({ key }) => key)).size).toBe(400)
  const seen = people.map((person) => {
    const face = chooseFace(person)
    return { face, drawn: drawPerson(face, chooseMoment(face, 0)) }
  })
  expect(new Set(seen.map(({ drawn }) => drawn)).size).toBe(400)
  const looks = ({ skin, shape, hairStyle, hairColour, eyes, eyeShape, brow, nose, beard, glasses }: Face) =>
    [skin, shape, hairStyle, hairColour, eyes, eyeShape, brow, nose, beard, glasses].join()
  // Nobody has the face of another one in other clothes.
  expect(new Set(seen.map(({ face }) => looks(face))).size).toBe(400)
})

test('a drawing has the eyes, the hair and the age of its person, in each picture the same face [F-80]', () => {
  for (const person of people) {
    const face = chooseFace(person)
    expect(chooseFace(person)).toEqual(face)
    const [first, second] = [0, 1].map((k) => drawPerson(face, { ...chooseMoment(face, k), eyes: 'open' }))
    for (const drawn of [first, second]) {
      expect(drawn).toContain(parts.eyeColours[person.eyes])
      expect(drawn).toContain(parts.skins[face.skin].skin)
      expect(drawn).toContain(parts.noses[face.nose][0])
      expect(drawn).not.toMatch(/undefined|NaN|\{\w+\}/)
      expect(drawn?.includes(FOREHEAD_LINES), `${person.age}`).toBe(person.age >= 50)
    }
    expect(second).not.toBe(first)
    const bald = ['bald', 'horseshoe'].includes(face.hairStyle)
    expect(bald).toBe(person.hair === 'bald')
    const grey = ['grey', 'silver', 'salt'].includes(face.hairColour)
    expect(bald || grey === (person.hair === 'grey')).toBe(true)
  }
})

test('the first picture of each looks at us, and further ones are taken elsewhere [F-80]', () => {
  for (const person of people) {
    const face = chooseFace(person)
    expect(chooseMoment(face, 0)).toMatchObject({ eyes: 'open', headwear: null })
    const scenes = [0, 1, 2].map((k) => chooseMoment(face, k).scene)
    expect(new Set(scenes).size).toBe(3)
  }
})

const FOREHEAD_LINES = 'M-46 248C-20 243 20 243 46 248'
type Face = ReturnType<typeof chooseFace>
