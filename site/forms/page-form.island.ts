import type { Draft } from './draft-storage.ts'
import { deleteDraft, loadDraft, saveDraft } from './draft-storage.ts'
import { type DraftStore, PageForms } from './page-forms.ts'

/** The draft of a form, whose `id` names it as that of any public form. */
const draftOf = (id: string): DraftStore => ({
  async load() {
    const draft = loadDraft(id)
    return draft ? { [id]: draft } : {}
  },
  async save({ [id]: draft }: Readonly<Record<string, Draft>>) {
    if (draft) saveDraft(id, draft)
    else deleteDraft(id)
  },
})

/** A public form whose page the server renders anew for each step (`PageForms`). */
export async function enhance(container: Element) {
  const form = container.querySelector<HTMLFormElement>('form[data-draft]')
  const forms = new PageForms(container as HTMLElement)
  if (!form) return
  const isAnswer = [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')].some(
    (input) => input.defaultValue !== '' && input.type !== 'checkbox',
  )
  await forms.useDrafts(draftOf(form.id), isAnswer)
}
