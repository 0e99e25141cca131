//! A table as a client keeps it: a view, and every update applied to it.

use serde_json::{Value, json};

/// How many entries of the log a view has at most.
pub const PAGE: usize = 60;

/// What a client knows of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    pub view: Value,
    /// Everything that was ever added to the log, or taken from it.
    pub history: Vec<Value>,
    /// How many updates and views came.
    pub messages: usize,
}

impl Default for Kept {
    fn default() -> Kept {
        Kept { view: Value::Null, history: Vec::new(), messages: 0 }
    }
}

impl Kept {
    pub fn mark(&self) -> Option<&str> {
        self.view["mark"].as_str()
    }

    /// Takes in a message of the server.
    pub fn take(&mut self, message: &Value) {
        match message["type"].as_str().unwrap() {
            "view" => {
                self.view = message["view"].clone();
                self.messages += 1;
            }
            "update" => {
                self.update(&message["update"]);
                self.messages += 1;
            }
            "chat" => {
                let line = &message["line"];
                let chat = self.view["chat"].as_array_mut().unwrap();
                if !chat.iter().any(|known| known["number"] == line["number"]) {
                    chat.push(line.clone());
                }
            }
            "seats" => {
                self.view["table"]["seats"] = message["seats"].clone();
                self.view["spectators"] = message["spectators"].clone();
            }
            _ => {}
        }
    }

    fn update(&mut self, update: &Value) {
        let view = &mut self.view;
        view["mark"] = update["mark"].clone();
        if let Some(table) = update.get("table") {
            view["table"] = table.clone();
        }
        for part in ["deciding", "decisions", "undo", "seed"] {
            if let Some(value) = update.get(part) {
                view["play"][part] = value.clone();
            }
        }
        if let Some(proposal) = update.get("proposal") {
            match proposal.get(0) {
                Some(proposal) => view["play"]["proposal"] = proposal.clone(),
                None => drop(view["play"].as_object_mut().unwrap().remove("proposal")),
            }
        }
        if let Some(log) = update.get("log") {
            self.history.push(log.clone());
            let kept = view["play"]["log"].as_array_mut().unwrap();
            kept.retain(|entry| entry["number"].as_u64() <= log["keep"].as_u64());
            kept.extend(log["added"].as_array().unwrap().iter().cloned());
        }
        if let Some(change) = update.get("scene") {
            scene(&mut view["play"]["scene"], change);
        }
    }

    /// What all who see the same must agree on, whenever they came.
    pub fn essence(&self) -> Value {
        let mut view = self.view.clone();
        let fields = view.as_object_mut().unwrap();
        fields.remove("mark");
        fields.remove("spectators");
        // Whoever came later has been sent the last page of the log alone.
        if let Some(log) = view["play"]["log"].as_array_mut() {
            let older = log.len().saturating_sub(PAGE);
            log.drain(..older);
            view["play"].as_object_mut().unwrap().remove("headings");
        }
        for seat in view["table"]["seats"].as_array_mut().unwrap() {
            seat["holder"].as_object_mut().unwrap().remove("present");
            seat.as_object_mut().unwrap().remove("clock");
        }
        view
    }
}

fn scene(scene: &mut Value, change: &Value) {
    for part in [
        "moment",
        "markers",
        "tracks",
        "procedure",
        "hands",
        "status",
        "groups",
        "tints",
        "activations",
    ] {
        if let Some(value) = change.get(part) {
            scene[part] = value.clone();
            if value.as_array().is_some_and(Vec::is_empty)
                && !["moment", "activations"].contains(&part)
            {
                scene.as_object_mut().unwrap().remove(part);
            }
        }
    }
    let Some(pieces) = change.get("pieces") else { return };
    let none = json!([]);
    let gone = pieces.get("gone").unwrap_or(&none).as_array().unwrap();
    let put = pieces.get("put").unwrap_or(&none).as_array().unwrap();
    let list = scene["pieces"].as_array_mut().unwrap();
    list.retain(|piece| {
        !gone.contains(&piece["id"]) && !put.iter().any(|put| put[1]["id"] == piece["id"])
    });
    for put in put {
        list.insert(put[0].as_u64().unwrap() as usize, put[1].clone());
    }
}

/// The first decision of a view: the seat and the ids of its choices.
pub fn decision(view: &Value) -> Option<(String, Vec<String>)> {
    let decision = view["play"]["decisions"].get(0)?;
    let choices = decision["choices"].as_array().unwrap().iter();
    let ids = choices.map(|choice| choice["id"].as_str().unwrap().to_owned()).collect();
    Some((decision["seat"].as_str().unwrap().to_owned(), ids))
}
